import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { PAGES } from './contract/pages.ts';
import { PRACTICE_ROUTES } from './contract/practice-routes.ts';
import { CALL_TIME_LIMIT } from './web/client/call.ts';
import { EDITION_KEY } from './web/client/held-editions.ts';
import { requestFor } from './web/client/request.ts';
import { startProgress, type ProgressStart } from './web/client/started-progress.ts';

/**
 * The one script that stands in the shell itself, before all that the shell loads; the server allows it by its hash
 * (server/http/shell.ts).
 */
export function startsProgress(): Plugin {
  const start: ProgressStart = {
    page: PAGES.question[0],
    editionKey: EDITION_KEY,
    request: requestFor(PRACTICE_ROUTES.progress, {}),
    timeLimit: CALL_TIME_LIMIT,
  };
  const { code } = minifySync('shell.js', `(${startProgress.toString()})(${JSON.stringify(start)})`);
  return {
    name: 'sakumon:started-progress',
    transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: code.trim() }],
  };
}
