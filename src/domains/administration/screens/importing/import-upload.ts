/** The form data of an import call. */
export const importForm = (entity: string, file: File): FormData => {
  const form = new FormData()
  form.append('entity', entity)
  form.append('file', file, file.name)
  return form
}

/** The job id in the response of an import call; null when there is none. */
export const jobIdOf = (result: unknown): string | null =>
  result !== null && typeof result === 'object' && 'id' in result && typeof result.id === 'string' ? result.id : null
