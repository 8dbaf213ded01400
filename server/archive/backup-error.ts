/** A backup that cannot be taken or restored. The message is one line for people. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
