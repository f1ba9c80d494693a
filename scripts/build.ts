import { buildWhenChanged } from './build-when-changed.ts';

// `npm run build`: what `npm start` would build.
try {
  await buildWhenChanged('start', process.cwd(), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
