import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'react-router'

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** A click that opens a link in this tab: no modifier keys, not the middle button. */
export const isSameTabClick = (click: Click): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) && !click.defaultPrevented

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** The whole path, from the root on. */
  to: string
}

/** What `Link` makes of such a path. */
const PlainLink = ({ to, ...attributes }: PageLinkProps) => <a {...attributes} href={to} data-discover="true" />

/**
 * A `Link` to a page of ours, for what pages have many of. On the server nobody clicks, and a `Link` works out its path and
 * its handlers all the same, which took a twentieth of the time to render the course list.
 */
export const PageLink = import.meta.env.SSR ? PlainLink : Link
