# The packages of the SDKs, for sdk/run. LANGUAGE_package builds one into dist, as its users get it. LANGUAGE_play installs it from there in an
# empty project, which plays the README's first game.
# shellcheck shell=bash disable=SC2154 # sdk/run sets scratch, only and missing

# An empty folder below dist.
fresh() { rm -rf "dist/$1" && mkdir -p "dist/$1"; }

won() {
  tee "$scratch/won"
  grep -q "$1" "$scratch/won" || missing "the first game of the README has other winners"
}

typescript_package() {
  fresh typescript
  cd typescript
  if ! cmp -s package-lock.json node_modules/.installed; then
    npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
    cp package-lock.json node_modules/.installed
  fi
  npm pack --silent --pack-destination ../dist/typescript >/dev/null
}

typescript_play() {
  local packed
  packed=$(realpath dist/typescript/gavel-client-*.tgz)
  cd "$project"
  npm install --silent --offline --no-audit --no-fund --ignore-scripts --prefix . "$packed" >/dev/null
  # The package has its types.
  cp game.mjs game.mts
  "$OLDPWD/typescript/node_modules/.bin/tsc" --noEmit --strict --target es2022 --module nodenext game.mts
  node game.mjs | won 'winners: \[ 0, 1 \]'
}

python_package() {
  fresh python
  cd python
  if ! cmp -s requirements.txt .venv/.installed; then
    rm -rf .venv
    python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check -r requirements.txt
    cp requirements.txt .venv/.installed
  fi
  rm -rf build src/*.egg-info
  # The wheel is made of the source distribution, so a file that one of them lacks is missed.
  .venv/bin/python -m build --no-isolation --outdir ../dist/python . >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log" >&2 && return 1; }
}

python_play() {
  python3 -m venv "$project/venv"
  "$project/venv/bin/pip" install --quiet --disable-pip-version-check dist/python/gavel_client-*.whl
  "$project/venv/bin/python" "$project/game.py" | won 'winners: \[0, 1\]'
}

kotlin_package() {
  local tools="apt-get install openjdk-17-jdk-headless maven"
  command -v mvn >/dev/null || missing "Maven is not installed: $tools"
  [ "$(javac -version 2>&1 | sed 's/javac \([0-9]*\).*/\1/')" -ge 17 ] 2>/dev/null || missing "no JDK of version 17 or newer: $tools"
  fresh kotlin
  # Maven compiles anew each time, so the tests run in the same build.
  mvn --quiet --batch-mode --file kotlin/pom.xml clean verify ${only:+-DskipTests}
  cp kotlin/target/gavel-client-*.jar dist/kotlin
  cp kotlin/pom.xml dist/kotlin/gavel-client.pom
}

kotlin_play() {
  local jar sources
  sources=$(echo dist/kotlin/gavel-client-*-sources.jar)
  jar=${sources%-sources.jar}.jar
  mvn --quiet --batch-mode org.apache.maven.plugins:maven-install-plugin:3.1.4:install-file \
    -Dfile="$jar" -DpomFile=dist/kotlin/gavel-client.pom -Dsources="$sources"
  cp kotlin/newcomer/pom.xml "$project"
  [ -n "$only" ] || ./samples.py kotlin "$project/src/Samples.kt"
  mvn --quiet --batch-mode --file "$project/pom.xml" compile exec:java | won 'winners: \[0, 1\]'
}

# Its users get the folder.
swift_package() { :; }

swift_play() {
  # Its build stays, since most of it is the package's own.
  mkdir -p swift/.build/newcomer
  cp -r "$project/." swift/.build/newcomer
  cd swift/.build/newcomer
  ../../toolchain swift run --quiet game | won 'winners: \['
}
