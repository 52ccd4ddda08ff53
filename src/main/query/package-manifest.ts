// Which files make their folder a package: the same for the map and the overview.
const name =
  /(?:^|\/)(?:package\.json|composer\.json|pyproject\.toml|setup\.py|go\.mod|Cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|[^/]+\.(?:cs|fs|vb)proj|[^/]+\.gemspec)$/

/** Whether a file is the manifest of a package. */
export function isPackageManifest(path: string): boolean {
  return name.test(path)
}
