import { resolve } from 'node:path';
import { buildPackage, PACKAGES, packFolders } from './packages.ts';

// `npm run packages` writes the packages for partners to dist/: a folder that `npm publish` accepts, and an archive that
// `npm install` accepts.
const to = resolve('dist');
const folders = PACKAGES.map((one) => {
  const folder = resolve(to, one.folder);
  buildPackage(one, folder);
  return folder;
});
for (const { name, file, size, files } of packFolders(folders, to)) {
  console.log(`${name}: ${files.length} files, ${Math.round(size / 1024)} kB, ${file}`);
}
