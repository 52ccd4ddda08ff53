// Member names of built-in values and common libraries: a match by name proves nothing.

export const wellKnownMembers: ReadonlySet<string> = new Set(
  `arc beginPath clearRect closePath drawImage fillRect fillText getImageData lineTo measureText moveTo preventDefault
  restore rotate scale setTransform stopPropagation stroke strokeRect translate
  add addAll addEventListener addListener all any append appendChild apply assert at bind blur build byteLength call
  cancel catch ceil charAt charCodeAt clear click clone close closest collect compare compareTo concat connect contains
  containsKey copy copyOf count create createElement debug decode decrypt defineProperty delete destroy digest disconnect
  discard dispatch dispatchEvent done emit encode encrypt end endsWith endswith entries entrySet equal equals error every
  exec execute exists exit expect extend fail fill filter finally find findIndex findall findFirst first flat flatMap
  flatten flush focus forEach format freeze from fromEntries get getAttribute getContext getElementById getItem getTime
  getOrDefault has hasOwnProperty hashCode head header headers id includes indexOf index info init insert insertBefore
  is isArray isEmpty isPresent items iterator join json keySet keys lastIndexOf len length limit listen load loads lock
  log lower lstrip map mapToObj match matches max message min move name next now observe of off on once open options or
  orElse parse parseFloat parseInt pause patch path pipe play poll pop post prepend print printf println push put query
  querySelector querySelectorAll raise random range read readFile readline receive reduce reject release reload remove
  removeAttribute removeChild removeEventListener removeItem render replace replaceAll replaceChild request require
  reset resolve resume reverse round rstrip run save scan schedule scroll search select send set setAttribute setItem
  setState setTimeout setdefault shift show size skip sleep slice some sort sorted splice split sqrt start startsWith
  startswith stat status stop stream stringify strip sub submit subscribe substr substring sum tap test text then throw
  title toArray toFixed toISOString toJSON toList toLowerCase toString toUpperCase transform trim type unlock unref
  unshift unsubscribe update upper use value valueOf values verify wait walk warn where with write writeFile yield
  zip`.split(/\s+/),
)
