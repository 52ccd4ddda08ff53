// The assumption behind what is called on `self`, and on what `new` on a class itself makes.

/** Subclasses of the class around a call replace what it calls. */
export const ofThisClass = 'unless the object is of a subclass that has its own'
