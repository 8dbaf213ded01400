export declare function noticeOf(root: string): string;
