import { expect, it } from 'vitest'
import { readChosenFile, readFileRows, templateColumns, UnreadableFile } from './read-chosen-file.ts'
import { makeXlsx } from './testing/make-xlsx.ts'

it('reads an Excel file with the numbers, dates and row numbers that it shows', async () => {
  const bytes = makeXlsx([
    ['Name', 'credits', 'approval_valid_until'],
    ['Diploma in "Art" & Design, evening', 120, new Date('2029-12-31T00:00:00Z')],
    [null, null, null],
    ['=1+1', 0.5, null],
  ])
  const { csv, note } = await readChosenFile(new File([bytes], 'Courses.XLSX'))
  expect(note).toBeUndefined()
  const { columns, cells } = readFileRows(csv)
  expect(columns).toEqual(['name', 'credits', 'approval_valid_until'])
  expect([...cells]).toEqual([
    [1, ['Name', 'credits', 'approval_valid_until']],
    [2, ['Diploma in "Art" & Design, evening', '120', '2029-12-31']],
    [4, ['=1+1', '0.5', '']],
  ])
})

it('reads the first sheet of an Excel file and says that it left out the others', async () => {
  const bytes = makeXlsx([['name'], ['Diploma in Nursing']], ['Nursing 2027', 'Old'])
  const { csv, note } = await readChosenFile(new File([bytes], 'courses.xlsx'))
  expect(csv).toContain('Diploma in Nursing')
  expect(note).toContain('"Nursing 2027"')
})

it('reads CSV in UTF-8, and says what to do with any other file', async () => {
  const latin = new Uint8Array([0x6e, 0x61, 0x6d, 0x65, 0x0a, 0xe9])
  expect(await readChosenFile(new File(['name\nކޯސް'], 'a.csv'))).toEqual({ csv: 'name\nކޯސް' })
  expect(await readChosenFile(new File(['name'], 'a', { type: 'text/csv' }))).toEqual({ csv: 'name' })
  for (const [file, text] of [
    [new File([latin], 'a.csv'), 'UTF-8'],
    [new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }), 'Choose a CSV file'],
    [new File(['no zip'], 'a.xlsx'), 'save it again'],
    [new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv'), 'larger than 5 MB'],
  ] as const) {
    const refusal = readChosenFile(file)
    await expect(refusal).rejects.toBeInstanceOf(UnreadableFile)
    await expect(refusal).rejects.toThrow(text)
  }
})

it('has no rows where the text is no CSV', () => {
  expect(readFileRows('name\n"open').cells.size).toBe(0)
  expect(readFileRows('').columns).toEqual([])
})

it('makes an empty file of the columns that people fill in', () => {
  expect(templateColumns('\uFEFFid,listed_at,confirmed_at,institution,name,credits\r\n1,,,A,B,3\r\n')).toEqual([
    'name',
    'credits',
  ])
})
