// Files opened since the page was loaded, newest first, to go back to.
import { create } from 'zustand'

interface RecentFilesState {
  /** By project. */
  readonly paths: Readonly<Record<string, readonly string[]>>
  looked(projectId: string, path: string): void
}

/** The user wouldn't remember more either. */
const kept = 20

export const useRecentFiles = create<RecentFilesState>((set) => ({
  paths: {},
  looked: (projectId, path) =>
    set(({ paths }) => {
      const others = (paths[projectId] ?? []).filter((other) => other !== path)
      return { paths: { ...paths, [projectId]: [path, ...others].slice(0, kept) } }
    }),
}))
