// The status with which the page's verifier would end for a record: node page.mjs BUNDLE RECORD
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const [bundle, record] = process.argv.slice(2);
const { verifyFile } = await import(resolve(bundle));
const statuses = { holds: 0, broken: 1, unknown: 2 };
const reports = verifyFile(readFileSync(record));
for (const { verdict, reason } of reports) console.log(verdict, reason ?? "");
process.exitCode = Math.max(...reports.map(({ verdict }) => statuses[verdict]));
