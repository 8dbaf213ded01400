export declare function createLicenceNotice(root: string): string;
