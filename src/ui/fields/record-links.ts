import { createContext, use } from 'react'

/** How a shown reference leads to its record; without a provider references are plain text. */
export interface RecordLinks {
  /** Address of the record, or null when it has no screen or the person may not see it. */
  readonly hrefOf: (entity: string, id: string) => string | null
  readonly open: (href: string) => void
}

const NONE: RecordLinks = { hrefOf: () => null, open: () => undefined }

export const RecordLinksContext = createContext<RecordLinks>(NONE)

export const useRecordLinks = (): RecordLinks => use(RecordLinksContext)
