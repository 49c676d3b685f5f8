import { Icon } from '../../design/icon.tsx'

interface ItemButtonsProps {
  /** 'slide 2', for the names of the buttons. */
  item: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  /** Left out where it cannot be removed. */
  onRemove?: (() => void) | undefined
}

/** Order and removal of an entry of a list. */
export function ItemButtons({ item, isFirst, isLast, onMove, onRemove }: ItemButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <button className="button button-quiet" type="button" disabled={isFirst} onClick={() => onMove(-1)}>
        Move up<span className="sr-only"> {item}</span>
      </button>
      <button className="button button-quiet" type="button" disabled={isLast} onClick={() => onMove(1)}>
        Move down<span className="sr-only"> {item}</span>
      </button>
      {onRemove && (
        <button className="button button-quiet" type="button" onClick={onRemove}>
          <Icon name="close" />
          Remove<span className="sr-only"> {item}</span>
        </button>
      )}
    </div>
  )
}
