import { describe, expect, it } from 'vitest'
import { typeAmong } from '../../../src/record/files/type-of-file.ts'
import type { OfferedType } from '../../../src/record/files/upload-steps.ts'

const photo = { name: 'door.jpg', type: 'image/jpeg' }
const paper = { name: 'manual.pdf', type: 'application/pdf' }
/** A shared file without a MIME type, as from some phones. */
const bare = { name: 'manual.pdf', type: '' }
const plain = (...types: readonly string[]): readonly OfferedType[] => types.map((type) => ({ type, leadsTo: null }))
const ASSET = plain('image', 'document')
const WORK: readonly OfferedType[] = [
  ...plain('image', 'work order'),
  { type: 'quotation', leadsTo: 'Quotation submitted' },
]

describe('[FILE-13 WO-15] the type of a file that is uploaded', () => {
  it('follows the file until one is picked', () => {
    expect([photo, paper, bare].map((one) => typeAmong(one, ASSET, undefined))).toEqual([
      'image',
      'document',
      'document',
    ])
  })

  it('is the one that was picked, but what is no image does not become one', () => {
    expect(typeAmong(photo, ASSET, 'document')).toBe('document')
    expect(typeAmong(paper, ASSET, 'image')).toBe('document')
    expect(typeAmong(photo, WORK, 'quotation')).toBe('quotation')
  })

  it('hands nothing on by itself, where the record takes no documents', () => {
    expect(typeAmong(paper, WORK, undefined)).toBe('work order')
    expect(typeAmong(paper, plain('logo'), undefined)).toBe('logo')
  })
})
