// The dialect of SQL: all files of a project describe one database.
import { oneSpace } from '../one-space'
import { plainTypes } from '../plain'

// Temporary tables and variables belong to a session.
const space = oneSpace('sql', { picks: 'nearest', isLocal: (name) => /^[#@]/.test(name) })

export const dialect: typeof space = {
  ...space,
  // What no file declares is the database's own.
  types: { ...plainTypes, isGlobal: () => true, isForeign: () => true },
}
