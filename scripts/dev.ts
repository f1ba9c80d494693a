import { existsSync } from 'node:fs';
import { runProduct } from './run-product.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
process.exit(await runProduct('dev', process.env));
