import { minifySync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { PAGES } from './contract/pages.ts';
import { PRACTICE_ROUTES } from './contract/practice-routes.ts';
import { CALL_TIME_LIMIT } from './web/client/call.ts';
import { EDITION_KEY } from './web/client/held-editions.ts';
import { requestFor } from './web/client/request.ts';
import { startRequests, type RequestStart } from './web/client/started-requests.ts';

/**
 * The one script that stands in the shell itself, before all that the shell loads; the server allows it by its hash
 * (server/http/shell.ts).
 */
export function startsRequests(): Plugin {
  const start: RequestStart = {
    page: PAGES.question[0],
    editionKey: EDITION_KEY,
    account: requestFor(PRACTICE_ROUTES.lookUpAccount, {}),
    progress: requestFor(PRACTICE_ROUTES.progress, {}),
    timeLimit: CALL_TIME_LIMIT,
  };
  const { code } = minifySync('shell.js', `(${startRequests.toString()})(${JSON.stringify(start)})`);
  return {
    name: 'sakumon:started-requests',
    transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: code.trim() }],
  };
}
