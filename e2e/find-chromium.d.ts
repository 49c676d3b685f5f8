export declare function findChromium(): string
