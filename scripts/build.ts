import { buildWhenChanged } from './build-when-changed.ts';

// `npm run build` builds what `npm start` would build. With the argument `service`, it builds only what the service
// needs.
try {
  const mode = process.argv[2] === 'service' ? 'service' : 'start';
  await buildWhenChanged(mode, process.cwd(), (line) => console.log(line));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
