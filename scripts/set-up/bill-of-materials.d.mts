/** All packages of the lock file, as a CycloneDX bill of materials. */
export function billOfMaterials(root: string): unknown

/** Writes it to the built files, which are packaged. */
export function writeBillOfMaterials(root: string): void
