import type { ReadInstallationKey } from '../accounts/installation-key.ts';
import type { Database } from '../database/pool.ts';
import type { RouteHandlers } from '../http/outcome.ts';
import { readClassPage } from './class-page.ts';
import { closeClassPage, readOpenClassPageOfGroup, openClassPage } from './group-class-page.ts';
import { createPicturePasswords, removePicturePasswords } from './picture-passwords.ts';

type ClassPageRoutes =
  | 'classPage'
  | 'groupClassPage'
  | 'openClassPage'
  | 'closeClassPage'
  | 'givePictures'
  | 'removePictures';

/** Returns the handlers for class pages on shared devices and for picture passwords. */
export function createClassPageHandlers(parts: {
  readonly db: Database;
  readonly key: ReadInstallationKey;
}): Pick<RouteHandlers, ClassPageRoutes> {
  return {
    classPage: (call) => readClassPage(parts, call),
    groupClassPage: (call) => readOpenClassPageOfGroup(parts, call),
    openClassPage: (call) => openClassPage(parts, call),
    closeClassPage: (call) => closeClassPage(parts, call),
    givePictures: (call) => createPicturePasswords(parts, call),
    removePictures: (call) => removePicturePasswords(parts, call),
  };
}
