/** The answer of `answer-process.ts`. */
export const answerText = Array.from({ length: 12 }, (_, at) => `word${at} `).join('')
