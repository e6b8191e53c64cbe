import { z } from 'zod/mini'

const KEY = 'lading.device-copy.'

const sentSchema = z.object({ at: z.string(), by: z.string() })

/** When this device last sent a copy of a person's unsent work (ISO 8601), and the name of the person who asked for it. */
export type SentCopy = z.infer<typeof sentSchema>

/** The last copy that went to the office; null: none, or not known without storage. */
export const sentCopyOf = (person: string): SentCopy | null => {
  try {
    return sentSchema.parse(JSON.parse(localStorage.getItem(KEY + person) ?? ''))
  } catch {
    return null
  }
}

export const keepSentCopy = (person: string, sent: SentCopy): void => {
  try {
    localStorage.setItem(KEY + person, JSON.stringify(sent))
  } catch {
    return
  }
}
