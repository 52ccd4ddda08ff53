// What kind of file a path names. Agents see the repository through this layer alone, so it is here for them as well.
export { classifyPath, isTestPath, type PathClass } from '../source/path-class'
