// npm run shapes: writes what a pupil's page reads its answers by, from the contract as compiled.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './bootstrap.mjs';

const contract = (name) => import(pathToFileURL(join(root, 'build', 'contract', `${name}.js`)).href);
const { routeShape, shapeOf } = await contract('answer-shape');
const { PRACTICE_ROUTES } = await contract('practice-routes');
const { RememberedAccount } = await contract('account');
const { OpenAttempt } = await contract('progress');
const { RefusalBody } = await contract('refusal-body');
const { REFUSAL_CODES } = await contract('refusal');

/** A list that the page has anyway is not written twice. */
const written = (shape) => JSON.stringify(shape).replaceAll(JSON.stringify(REFUSAL_CODES), 'REFUSAL_CODES');

const routes = Object.entries(PRACTICE_ROUTES).map(([name, route]) => `  ${name}: ${written(routeShape(route))},`);
const text = `// Written by npm run shapes from the contract.
import type { z } from 'zod/mini';
import type { RememberedAccount } from '../../contract/account.ts';
import type { PRACTICE_ROUTES } from '../../contract/practice-routes.ts';
import type { OpenAttempt } from '../../contract/progress.ts';
import { REFUSAL_CODES } from '../../contract/refusal.ts';
import type { RefusalBody } from '../../contract/refusal-body.ts';
import type { RouteShape, ShapeOf } from '../../contract/answer-shape.ts';

type Routes = typeof PRACTICE_ROUTES;

export const PRACTICE_SHAPES: { readonly [Name in keyof Routes]: RouteShape<z.output<Routes[Name]['output']>> } = {
${routes.join('\n')}
};

export const REMEMBERED_ACCOUNT_SHAPE: ShapeOf<RememberedAccount> = ${written(shapeOf(RememberedAccount))};

export const OPEN_ATTEMPT_SHAPE: ShapeOf<z.output<typeof OpenAttempt> | null> = ${written({
  anyOf: [shapeOf(OpenAttempt), { type: 'null' }],
})};

export const REFUSAL_SHAPE: ShapeOf<RefusalBody> = ${written(shapeOf(RefusalBody))};
`;
writeFileSync(join(root, 'web', 'client', 'practice-shapes.ts'), text);
