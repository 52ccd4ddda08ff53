// Words of JavaScript and TypeScript that, in a text, don't name anything of a repository.
import { wordsOf, type Words } from '../words'

export const words: Words = wordsOf({
  keywords: `abstract async await boolean break case catch class const continue default do double else enum export extends false
    finally float for from function goto if implements import in instanceof int interface let long match module
    namespace new null object of override package private protected public readonly return short static string super
    switch this throw true try type typeof undefined union unknown var void volatile while with yield`,
  members: `arc beginPath clearRect closePath drawImage fillRect fillText getImageData lineTo measureText moveTo preventDefault
    restore rotate scale setTransform stopPropagation stroke strokeRect addEventListener addListener appendChild apply
    at bind blur byteLength call catch charAt charCodeAt click closest concat createElement debug defineProperty
    dispatchEvent emit endsWith error every expect finally findIndex flat focus freeze fromEntries getAttribute
    getContext getElementById getItem hasOwnProperty includes indexOf insertBefore isArray lastIndexOf log observe off
    on once parseFloat patch querySelector querySelectorAll readFile reject removeAttribute removeChild
    removeEventListener removeItem replaceAll replaceChild require setAttribute setItem setState setTimeout shift slice
    some splice startsWith stringify substr substring test then toFixed toISOString toJSON toLowerCase toString
    toUpperCase trim unref unshift valueOf warn writeFile`,
})
