/** So many fields need no more than a narrow dialog. */
const FEW = 2

/** The size of a dialog with a form of these fields. */
export const sizeFor = (paths: readonly string[]): { readonly size?: 'preview' } =>
  paths.length > FEW ? { size: 'preview' } : {}
