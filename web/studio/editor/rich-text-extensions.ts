import { Extension } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

const TEXT_BLOCKS = ['paragraph', 'heading', 'listItem', 'bulletList', 'orderedList', 'blockquote']
const TABLE_PARTS = ['table', 'tableRow', 'tableHeader', 'tableCell']

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** What an imported text says about its language and direction is not lost when somebody edits it here. */
const LanguageAttributes = Extension.create({
  name: 'languageAttributes',
  addGlobalAttributes: () => [
    { types: [...TEXT_BLOCKS, ...TABLE_PARTS], attributes: { dir: attribute('dir'), lang: attribute('lang') } },
    { types: ['tableHeader'], attributes: { scope: attribute('scope') } },
  ],
})

/** What the catalogue's texts may have: nothing here writes what the server's sanitiser would remove. */
export const RICH_TEXT_EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    dropcursor: false,
    gapcursor: false,
    heading: { levels: [3, 4, 5] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  Table.configure({ resizable: false, View: null }),
  TableRow,
  TableHeader,
  TableCell,
  LanguageAttributes,
]
