/** The form of an import call. */
export const importForm = (entity: string, file: File): FormData => {
  const form = new FormData()
  form.append('entity', entity)
  form.append('file', file, file.name)
  return form
}

/** The id of the job that an import call answers; null when it answers none. */
export const jobIdOf = (result: unknown): string | null =>
  result !== null && typeof result === 'object' && 'id' in result && typeof result.id === 'string' ? result.id : null
