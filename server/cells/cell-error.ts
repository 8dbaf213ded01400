/** An error that the operator can fix. Its message is printed without a stack trace. */
export class CellError extends Error {}
