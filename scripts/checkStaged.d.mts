export declare function faults(files: ReadonlyMap<string, string>): string[]
