import type { InstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import type { Handlers } from '../http/outcome.ts';
import { classPage } from './class-page.ts';
import { closeClassPage, groupClassPage, openClassPage } from './group-class-page.ts';
import { givePictures, removePictures } from './picture-passwords.ts';

type ClassPageRoutes =
  | 'classPage'
  | 'groupClassPage'
  | 'openClassPage'
  | 'closeClassPage'
  | 'givePictures'
  | 'removePictures';

/** Returns the handlers for class pages on shared devices and for picture passwords. */
export function classPageHandlers(parts: {
  readonly db: Database;
  readonly key: InstallationKey;
}): Pick<Handlers, ClassPageRoutes> {
  return {
    classPage: (call) => classPage(parts, call),
    groupClassPage: (call) => groupClassPage(parts, call),
    openClassPage: (call) => openClassPage(parts, call),
    closeClassPage: (call) => closeClassPage(parts, call),
    givePictures: (call) => givePictures(parts, call),
    removePictures: (call) => removePictures(parts, call),
  };
}
