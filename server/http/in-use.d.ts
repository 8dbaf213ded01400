/** What a server holds, by the text of its `/metrics`: every count of `sakumon_in_use` that is not zero, of all processes together. */
export declare function inUseIn(metrics: string): Readonly<Record<string, number>>;
