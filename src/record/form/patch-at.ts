/** Whether a path is one of these, or lies below one. */
export const isAt = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => one === path || path.startsWith(`${one}.`))

/** The entries of a patch at these paths, and below them. */
export const only = <T>(
  patch: { readonly [path: string]: T },
  paths: readonly string[],
): { readonly [path: string]: T } => Object.fromEntries(Object.entries(patch).filter(([path]) => isAt(path, paths)))

/** The other entries. */
export const without = <T>(
  patch: { readonly [path: string]: T },
  paths: readonly string[],
): { readonly [path: string]: T } => Object.fromEntries(Object.entries(patch).filter(([path]) => !isAt(path, paths)))
