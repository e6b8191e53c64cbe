import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export type SearchWords = { readonly [name: string]: string | undefined }

/** Address of a place with its search parameters; empty ones are left out. */
export const addressOf = (path: string, search: SearchWords = {}): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') params.set(name, value)
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Navigates to a path; `replace` adds no history entry. */
export const useGo = (): ((path: string, search?: SearchWords, replace?: boolean) => void) => {
  const { history } = useRouter()
  return useCallback(
    (path, search, replace = false) => {
      const address = addressOf(path, search)
      if (replace) history.replace(address)
      else history.push(address)
    },
    [history],
  )
}
