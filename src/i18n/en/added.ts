/** English of the labels of resources that `npm run new` began. */
export const addedWords: Readonly<Record<string, string>> = {}
