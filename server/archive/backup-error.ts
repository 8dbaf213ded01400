/** Thrown if a backup cannot be taken or restored. The message is one line for operators. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
