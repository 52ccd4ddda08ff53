/** All packages of the lock file, as a CycloneDX bill of materials. */
export function billOfMaterials(root: string): unknown

/** Writes it among the built files, which go into the package. */
export function writeBillOfMaterials(root: string): void
