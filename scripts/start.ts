import { loadEnvFile } from '../settings/env-file.ts';
import { runProduct } from './run-product.ts';

loadEnvFile();
process.exit(await runProduct('start', process.env));
