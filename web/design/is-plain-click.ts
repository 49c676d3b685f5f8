type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** One that leads on in this very tab; any other changes nothing in it. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) && !click.defaultPrevented
