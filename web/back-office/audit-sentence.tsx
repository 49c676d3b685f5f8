import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Right } from '../../contract/api-routes.ts'
import type { ReplyOf } from '../../contract/client.ts'
import { hasRight } from '../../contract/studio/rights.ts'
import * as paths from '../../contract/studio/staff-paths.ts'
import { useRights } from './use-rights.ts'

type AuditLine = ReplyOf<'getToday'>['changes'][number]

interface Target {
  path: string
  needs: Right
}

/** Where each kind of thing has a screen. */
const TARGETS: Readonly<Record<string, (key: string, line: AuditLine) => Target>> = {
  course: (key) => ({ path: paths.studioCoursePath(Number(key)), needs: 'studio:read' }),
  institution: (key, { action }) =>
    /^(?:page|review):/.test(action)
      ? { path: paths.studioPagePath(Number(key)), needs: 'studio:read' }
      : { path: paths.adminInstitutionPath(Number(key)), needs: 'institution:read' },
  ticket: (key) => ({ path: paths.adminTicketPath(Number(key)), needs: 'ticket:read' }),
  user: (key) => ({ path: paths.adminPersonPath(Number(key)), needs: 'user:read' }),
  campaign: (key) => ({ path: paths.adminAdvertPath(Number(key)), needs: 'campaign:read' }),
  'banner message': (key) => ({ path: paths.adminContentRowPath('top-line', Number(key)), needs: 'content:read' }),
  faq: (key) => ({ path: paths.adminContentRowPath('questions', Number(key)), needs: 'content:read' }),
  testimonial: (key) => ({ path: paths.adminContentRowPath('testimonials', Number(key)), needs: 'content:read' }),
  career: (key) => ({ path: paths.adminContentRowPath('careers', Number(key)), needs: 'content:read' }),
  text: (key) => ({ path: paths.adminTextPath(key), needs: 'content:read' }),
  category: () => ({ path: paths.adminCategoriesPath(), needs: 'category:read' }),
  synonym: () => ({ path: paths.adminSynonymsPath(), needs: 'synonym:read' }),
  'saved answer': () => ({ path: paths.adminSavedAnswersPath(), needs: 'ticket:read' }),
  'price of': () => ({ path: paths.adminPriceHistoryPath(), needs: 'campaign:read' }),
}

/** A deleted thing has no screen; for some kinds only the action shows that it is deleted. */
const isEnd = (action: string): boolean => /:(?:delete|remove|merge)$/.test(action)

function targetOf(line: AuditLine): Target | undefined {
  const [, kind = '', key = ''] = /^(.+) (\S+)$/.exec(line.thing) ?? []
  return line.is_gone || isEnd(line.action) ? undefined : TARGETS[kind]?.(key, line)
}

/** 'Aishath: Submitted the course “Bachelor of Nursing”, Coral Bay College', with the name as a link where it has a screen. */
export function AuditSentence({ line }: { line: AuditLine }) {
  const { actor, summary, name, institution } = line
  const rights = useRights()
  const target = targetOf(line)
  const mayOpen = target !== undefined && hasRight(rights, target.needs)
  return (
    <>
      <bdi className="font-bold">{actor.name}</bdi>: {mayOpen ? withLink(summary, name, target.path) : summary}
      {institution !== null && institution !== name && <span className="text-ink-soft">, {institution}</span>}
    </>
  )
}

function withLink(summary: string, name: string | null, path: string): ReactNode {
  if (name === null) return summary
  // A short name may occur in the words around it too: 'Merged “an” into another institution'.
  const quotedAt = summary.indexOf(`“${name}”`)
  const at = quotedAt < 0 ? summary.lastIndexOf(name) : quotedAt + 1
  if (at < 0) return summary
  return (
    <>
      {summary.slice(0, at)}
      <Link className="text-link inline" to={path}>
        {name}
      </Link>
      {summary.slice(at + name.length)}
    </>
  )
}
