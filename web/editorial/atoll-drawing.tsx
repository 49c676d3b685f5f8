/** An atoll from above, a mortar board for its island. One drawing for light and dark: the sea around it is both. */
export function AtollDrawing({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 560 560" width={560} height={560} aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="atoll-glow">
          <stop offset=".3" stopColor="#4fd1c5" stopOpacity=".12" />
          <stop offset=".72" stopColor="#4fd1c5" stopOpacity=".4" />
          <stop offset="1" stopColor="#4fd1c5" stopOpacity="0" />
        </radialGradient>
        <path
          id="atoll-reef"
          d="M170 95c4-3 20-10 30-14 11-4 22-7 33-8 11-1 23 2 34 3 11 2 21 5 31 8 10 4 25 10 29 13 4 4 3 7-2 8-5 0-19-3-28-4-10-2-19-3-29-4-10-1-19-0-30 0-10-0-21-1-31 0-11 0-27 5-33 5-6-0-8-3-4-7zM380 119c5 1 19 5 28 9 9 4 18 9 27 14 8 6 17 12 23 20 6 7 11 17 15 26 5 9 11 22 12 27 0 5-4 6-8 3-5-3-12-16-19-23-7-7-16-12-23-18-7-6-13-12-20-17-7-6-13-11-20-17-6-6-17-13-20-17-2-4-1-7 5-7zM495 247c3 4 9 18 11 27 2 9 3 19 2 28-1 10-5 19-8 28-3 9-5 19-9 27-5 8-15 19-19 22-5 3-8 1-8-4 1-5 6-16 9-24 4-9 8-16 11-25 2-8 2-17 3-26 0-8 1-17 2-26 0-8-1-22 0-26 2-5 4-5 6-1zM449 408c-2 4-9 15-15 22-6 6-14 11-21 15-7 5-16 8-24 11-8 3-20 7-25 7-5 0-6-4-3-7 2-4 13-9 20-13 6-5 13-9 19-14 6-5 12-9 19-14 7-4 18-11 23-13 4-1 8 1 7 6zM330 474c-5 2-20 7-30 10-10 2-21 3-32 3-11-0-21-2-32-5-10-2-21-5-30-9-9-5-22-14-26-18-4-4-1-8 4-7 6-0 19 6 28 8 10 3 19 6 28 8 10 2 20 2 29 3 10 0 20 1 29 1 10-0 25-2 30-1 5 1 6 4 2 7zM149 432c-5-2-15-9-21-14-7-6-13-12-18-18-4-7-8-15-11-23-3-7-7-19-6-24-0-4 3-5 7-2 3 2 9 12 14 18 5 6 9 12 14 18 4 7 8 13 12 19 5 7 12 16 14 20 1 4-1 7-5 6zM81 325c-3-4-8-16-11-25-4-9-8-18-10-27-2-9-2-18-1-28 1-9 4-18 7-27 3-9 9-21 12-25 4-4 8-2 9 4 1 5-1 18-1 27-0 9 0 17 1 26-0 8 1 16 1 24-0 8-2 16-1 24-0 8 3 20 2 25-1 4-5 5-8 2zM94 163c0-4 5-14 8-20 4-6 8-12 13-17 5-5 12-9 18-13 6-4 16-8 20-9 4-1 6 2 4 6-2 3-11 8-15 13-5 4-10 9-15 14-4 5-9 9-14 14-5 5-11 13-14 15-3 2-6 1-5-3z"
        />
        <path
          id="atoll-isles"
          d="M207 86c3-2 12-7 19-9 7-1 14-0 21 0 7-0 14-1 20 1 7 2 17 7 20 9 3 3 3 7 0 8-3 2-12 2-19 2-6 0-12-1-18-1-6-1-12-0-19-1-7-0-17-1-21-3-4-1-6-3-3-6zM304 94c1-0 4-1 7-1 2 1 5 3 6 4 0 2 0 3-1 4-1 1-5 1-7 0-2-1-5-3-6-4-1-1-1-2 1-3zM394 128c5-0 18 3 25 6 8 4 14 9 19 15 6 5 11 12 16 18 5 7 12 17 12 21 1 4-3 6-7 4-5-2-13-11-19-16-6-4-13-8-19-13-6-4-13-7-18-12-5-5-12-13-14-16-2-4-0-7 5-7zM499 269c2 3 4 13 5 20 0 7-1 13-3 20-1 6-6 16-8 19-2 3-4 2-5-1-1-4 0-13 0-20 1-6 1-12 2-19 0-6 1-16 2-19 2-3 5-3 7 0zM483 352c1 1 1 4 1 6-1 1-5 3-6 3-2 1-2 1-3-1-0-1-1-4 0-5 1-2 4-4 5-4 1-1 2-0 3 1zM434 419c-1 3-6 11-11 15-4 5-9 8-15 11-6 2-14 6-18 5-4-0-6-4-5-7 1-3 8-8 13-12 4-3 8-6 14-9 5-3 13-7 17-8 3-0 6 2 5 5zM301 476c-1 1-7 5-10 5-4 0-9-3-11-4-2-1-2-2 0-3 2-2 7-4 10-4 4-0 9 1 11 2 2 1 2 2 0 4zM251 477c-3 2-12 5-18 4-5-0-11-3-16-6-5-3-12-8-14-10-2-3-0-6 3-7 3-1 11 1 16 2 6 0 11 0 16 2 5 2 12 6 14 9 3 2 3 4-1 6zM133 413c-3-1-10-5-13-8-4-4-7-9-9-13-2-5-4-12-4-15 0-3 2-4 5-3 2 1 7 7 11 10 3 4 6 7 8 11 3 5 6 12 6 14 0 3-1 5-4 4zM75 301c-3-3-7-13-9-19-2-7-2-14-2-20-0-7-2-14 0-21 1-6 7-16 9-18 3-3 5-2 7 1 2 4 4 14 5 21 0 6-1 12 0 18-0 7 1 13 1 19 0 6 0 15-2 18-1 3-6 4-9 1zM108 145c0-3 2-10 5-14 3-4 6-8 11-10 4-2 11-5 14-5 3-0 4 1 3 3-1 3-5 9-7 12-3 4-6 7-10 10-3 3-9 6-12 7-3 1-4-0-4-3z"
        />
        <path
          id="atoll-heart"
          d="M390 288c1 14-9 34-21 45-11 12-31 19-48 24-17 5-36 8-55 7-19-1-43-5-58-13-14-9-25-26-29-40-4-15 1-31 6-45 6-14 13-29 27-39 13-10 34-19 52-21 19-2 41 2 58 9 16 7 32 20 43 32 12 12 24 27 25 41z"
        />
      </defs>
      <circle cx="280" cy="280" r="280" fill="url(#atoll-glow)" />
      <g strokeLinejoin="round" strokeLinecap="round">
        <g fill="#8ce6da" stroke="#8ce6da">
          <use href="#atoll-reef" strokeWidth="40" opacity=".13" />
          <use href="#atoll-reef" strokeWidth="20" opacity=".24" />
          <use href="#atoll-reef" strokeWidth="3" opacity=".5" />
        </g>
        <use href="#atoll-isles" fill="#d4f7ee" stroke="#d4f7ee" strokeWidth="15" opacity=".7" />
        <use href="#atoll-isles" fill="#2c8f60" stroke="#f8eed9" strokeWidth="6" />
        <path
          d="M150 222h.01M166 208h.01M400 206h8M390 382h.01M198 394h8M222 405h.01M326 142h.01M428 330h.01"
          stroke="#8ce6da"
          strokeWidth="11"
          opacity=".3"
        />
        <g fill="#8ce6da" stroke="#8ce6da">
          <use href="#atoll-heart" strokeWidth="84" opacity=".1" />
          <use href="#atoll-heart" strokeWidth="52" opacity=".2" />
          <use href="#atoll-heart" strokeWidth="26" opacity=".5" />
        </g>
        <use href="#atoll-heart" fill="#2c8f60" stroke="#f8eed9" strokeWidth="14" />
        <g fill="none">
          <use
            href="#atoll-heart"
            stroke="#4fae7b"
            strokeWidth="11"
            strokeDasharray="0 15 0 13 0 19"
            transform="translate(280 288)scale(.85)translate(-280-288)"
          />
          <path
            d="M128 300q6-5 12 0t12 0M416 284q6-5 12 0t12 0M262 424q6-5 12 0t12 0M238 140q6-5 12 0t12 0"
            stroke="#fff"
            strokeWidth="2"
            opacity=".35"
          />
        </g>
        <g transform="translate(357 121)rotate(114)scale(.8)">
          <path
            d="M-8 0c-22-3-44-9-70-17M-8 0c-22 3-44 9-70 17M-14 0h-46"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
            opacity=".4"
          />
          <path d="M27 0C15-9-8-9-17-7v14C-8 9 15 9 27 0z" fill="#fffaf0" />
          <path d="M9 0C4-4-5-4-11-3v6C-5 4 4 4 9 0z" fill="#c98f5a" />
        </g>
      </g>
      <g transform="translate(280 266)">
        <path d="M-58 36 14 68 84 32 12 4z" fill="#07271d" opacity=".32" />
        <path d="M-42 6v30c0 13 18 23 42 23s42-10 42-23V6L0 24z" fill="#0e5d7d" />
        <path d="M0 24v35c24 0 42-10 42-23V6z" fill="#0a4660" />
        <path d="M-86-4 0 34 86-4v6L0 40-86 2z" fill="#0f6a84" />
        <path d="M0-42 86-4 0 34-86-4z" fill="#07364b" />
        <path d="M0-42 86-4 0 34" fill="#0a4058" />
        <path d="M0-4 64 1c5 1 7 3 7 8v28" fill="none" stroke="#ff9a76" strokeWidth="4" strokeLinecap="round" />
        <ellipse cy="-5" rx="7" ry="3.5" fill="#ff9a76" />
        <path d="M66 38h10l4 22c-5 4-13 4-18 0z" fill="#ff9a76" />
        <rect x="64" y="35" width="14" height="6" rx="2" fill="#ffc7b0" />
      </g>
    </svg>
  )
}
