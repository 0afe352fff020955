import assert from "node:assert/strict";
import { join, relative } from "node:path";
import { test } from "node:test";
import ts from "typescript";

const root = import.meta.env.ROOT;
const config = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config, ts.sys, root);
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();
const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, "src/")));
const catalogues = ["src/words/en.ts", "src/words/alerts/alerts-en.ts", "src/words/how/how-en.ts", "src/words/verify/verify-en.ts"].map(
  (path) => join(root, path),
);

/** Calls `look` for each node below another. */
function each(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  node.forEachChild((child) => each(child, look));
}

/** The texts that code names, and all of an object from which it chooses one as it runs. */
function named(): ReadonlySet<ts.Node> {
  const texts = new Set<ts.Node>();
  const add = (symbol: ts.Symbol | undefined): void => symbol?.declarations?.forEach((one) => void texts.add(one));
  for (const source of sources.filter(({ fileName }) => !fileName.includes("/src/words/"))) {
    each(source, (node) => {
      if (ts.isPropertyAccessExpression(node)) add(checker.getSymbolAtLocation(node.name));
      if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = node.propertyName ?? node.name;
        if (ts.isIdentifier(name)) add(checker.getTypeAtLocation(node.parent).getProperty(name.text));
      }
      if (!ts.isElementAccessExpression(node)) return;
      const object = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
      const index = checker.getTypeAtLocation(node.argumentExpression);
      const keys = (index.isUnion() ? index.types : [index]).flatMap((one) =>
        one.isStringLiteral() || one.isNumberLiteral() ? [`${one.value}`] : [],
      );
      for (const property of keys.length > 0 ? keys.map((key) => object.getProperty(key)) : object.getProperties()) add(property);
    });
  }
  return texts;
}

test("each text of the catalogues is on some screen", () => {
  const texts = named();
  const idle: string[] = [];
  const look = (object: ts.ObjectLiteralExpression, path: string): void => {
    for (const property of object.properties) {
      const name = `${path}.${property.name?.getText()}`;
      if (!texts.has(property)) idle.push(name);
      else if (ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)) look(property.initializer, name);
    }
  };
  for (const path of catalogues) {
    const source = program.getSourceFile(path) as ts.SourceFile;
    each(source, (node) => {
      const exported = ts.isVariableDeclaration(node) && ["en", "alerts", "how", "verify"].includes(node.name.getText());
      if (exported && node.initializer !== undefined && ts.isObjectLiteralExpression(node.initializer))
        look(node.initializer, node.name.getText());
    });
  }
  assert.deepEqual(idle, []);
});

test("no screen has a text that is in no catalogue", () => {
  // The name of the house, and the form of a code, are the same in each language.
  const house = /^(Gavel|X{4}(-X{4})*)$/;
  const found: string[] = [];
  for (const source of sources.filter(({ fileName }) => fileName.endsWith(".tsx"))) {
    each(source, (node) => {
      const shown = ts.isJsxText(node) ? node.text.trim() : "";
      const attribute =
        ts.isJsxAttribute(node) && /^(title|alt|placeholder|aria-label|label)$/.test(node.name.getText()) ? node.initializer : undefined;
      const text = attribute !== undefined && ts.isStringLiteral(attribute) ? attribute.text : shown;
      if (/\p{L}{2}/u.test(text) && !house.test(text)) found.push(`${relative(root, source.fileName)}: ${text}`);
    });
  }
  assert.deepEqual(found, []);
});
