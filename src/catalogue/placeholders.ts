/** A message as compiled by the ICU compiler: texts, and arguments with their branches. */
export type MessageTokens = readonly (string | readonly unknown[])[]

const argumentsIn = (tokens: MessageTokens): readonly string[] =>
  tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , choices] = token
    if (typeof choices !== 'object' || choices === null) return [`{${String(name)}}`]
    const branches = Object.values(choices).filter((branch): branch is MessageTokens => Array.isArray(branch))
    return [`{${String(name)}}`, ...branches.flatMap(argumentsIn)]
  })

/** Arguments (`{name}`) and elements (`<0>`) of a message, without duplicates. */
export const placeholdersIn = (message: string, tokens: MessageTokens): ReadonlySet<string> =>
  new Set([...argumentsIn(tokens), ...(message.match(/<\/?\d+\/?>/g) ?? [])])
