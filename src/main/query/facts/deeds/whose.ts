// How code says whose something is: it is compared with who asks, or looked up among what is theirs.

/** How code names who asks; a plain `user_id` may be anybody. */
const asker =
  '(?:Auth::(?:id|user)\\b|auth(?:\\([\\w\'"]{0,20}\\))?(?:->|\\.)(?:id|user)\\b|request(?:\\(\\))?(?:->|\\.)user\\b|req\\.(?:user|session)\\b|current_?[uU]ser\\w*|current_(?:account|member|profile)|session\\??\\.user\\b|(?:ctx|context|c|locals|self|this)\\??\\.(?:state\\.|locals\\.|request\\.)?(?:user|session|current_user|currentUser|actor)\\b|getUser\\(\\)|getUserId\\(|UserId\\(\\)|principal\\b|Principal\\b|User\\.(?:Identity|GetUserId|FindFirst)|\\$user->|\\buser\\??\\.id\\b|\\bactor\\b)'
/** How it names whose something is. */
const owner = '(?:user|owner|profile|account|author(?!i)|creator|created_?by|member|uploader)'
/** `.filter(owner=request.user)`, `{ where: { id, userId: session.user.id } }`. */
const amongOwn = new RegExp(
  `(?:\\b(?:where|filter|find|first|scope|query|select|get_object_or_404|get_or_404)_?\\w{0,40}|(?<=\\.|->|::)get)\\s*[({[].{0,120}?${owner}(?:_?id)?["'\\])]*\\s*(?:=>|:|,|={1,3})[^,=]{0,40}?${asker}`,
  'i',
)
/** Who asks, looked up by themselves. */
const looksUpAsker =
  '(?:get|find|load|fetch|first)_?(?:current_?)?(?:app_?)?(?:user|account|profile|member)_?(?:by_?)?(?:id|name|username)?_?(?:async)?\\('
/** `Status::whereProfileId($request->user()->id)`, `findByOwner(currentUser)`. */
const namedForOwner = new RegExp(
  `\\b(?!${looksUpAsker})(?:where|find|get|first|list|scope|for|by)_?\\w{0,20}${owner}(?:_?id)?\\w{0,20}\\(\\s*(?:\\$)?\\S{0,40}?${asker}`,
  'i',
)
/** `current_user.posts.find(…)`, `$request->user()->posts()->findOrFail(…)`. */
const throughAsker = new RegExp(
  `${asker}(?:\\(\\))?(?:->|\\.|\\?\\.)(?<things>\\w{3,40})(?:\\(\\))?(?:->|\\.)(?:find|where|get|first|destroy|delete|update)\\w*`,
  'i',
)
/** `post.user_id !== user.id`, `$status->profile_id == $user->profile->id`: both sides say whose. */
const compared = new RegExp(
  `\\w(?:->|\\.|\\?\\.)(?:get)?${owner}(?:_?id)?(?:\\(\\))?(?:(?:->|\\.|\\?\\.)(?:get)?id(?:\\(\\))?)?\\s*(?:[!=]={1,2}|\\.equals\\(|is not)\\s*\\S{0,20}(?:user|profile|auth(?!or)|session|actor|current|member|account|\\bme\\b)`,
  'i',
)

/** Whether a line compares whose something is with who asks. */
export function comparesOwner(text: string): boolean {
  return compared.test(text)
}

/** Whether a line looks something up only among what is of the one who asks. */
export function looksAmongOwn(text: string): boolean {
  return amongOwn.test(text) || namedForOwner.test(text) || throughAsker.test(text)
}
