import { describe, expect, it } from 'vitest'
import { mediaTypeOf } from '../../../server/files/sniff.ts'
import { docx, elf, executable, gif, jpeg, oldOffice, pdf, pngOf, pptx, tiff, xlsx, zipOf } from './samples.ts'

const text = (content: string): Buffer => Buffer.from(content)

describe('the media type of a file', () => {
  it.each([
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.png', pngOf(), 'image/png'],
    ['a.gif', gif, 'image/gif'],
    ['a.tif', tiff, 'image/tiff'],
    ['a.pdf', pdf, 'application/pdf'],
    ['a.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.pptx', pptx, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['a.doc', oldOffice, 'application/msword'],
    ['a.xls', oldOffice, 'application/vnd.ms-excel'],
    ['a.ppt', oldOffice, 'application/vnd.ms-powerpoint'],
    ['a.csv', text('name;serial\ncafé;1\n'), 'text/csv'],
    ['a.txt', Buffer.from('latin \xe9 text', 'latin1'), 'text/plain'],
    ['renamed.exe', pngOf(), 'image/png'],
  ])('[FILE-06 CONST-15] accepts %s', async (name, bytes, expected) => {
    expect(await mediaTypeOf(bytes, name)).toBe(expected)
  })

  it.each([
    ['page.html', text('<!doctype html><script>alert(1)</script>')],
    ['page.txt', text('  \n<html><body>x</body></html>')],
    ['page.csv', text('a;b\n<script>alert(1)</script>')],
    ['image.svg', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['image.png', text('<?xml version="1.0"?><svg/>')],
    ['image.jpg', text('not an image')],
    ['run.sh', text('#!/bin/sh\nrm -rf /')],
    ['run.txt', text('#!/bin/sh\nrm -rf /')],
    ['a.exe', executable],
    ['a.png', executable],
    ['a', elf],
    ['a.zip', zipOf({ 'a.txt': 'x' })],
    ['a.docx', zipOf({ 'a.txt': 'x' })],
    ['a.bin', oldOffice],
    ['a.csv', Buffer.from([1, 2, 3, 0, 5])],
    ['a.csv', Buffer.alloc(0)],
  ])('[FILE-06] refuses %s', async (name, bytes) => {
    expect(await mediaTypeOf(bytes, name)).toBeNull()
  })
})
