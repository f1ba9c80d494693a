import { buildWhenChanged } from './build-when-changed.ts';

// `npm run build`: what `npm start` would build. With the word `service`: what the service alone needs.
try {
  const mode = process.argv[2] === 'service' ? 'service' : 'start';
  await buildWhenChanged(mode, process.cwd(), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
