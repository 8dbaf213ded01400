import { bundleServer } from './program.mjs';

await bundleServer();
