/** Thrown if a backup or a school's file cannot be written or restored. The message is one line for operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
