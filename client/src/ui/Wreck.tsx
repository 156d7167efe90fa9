/** A sunken ship above error messages. */
export function Wreck() {
  return (
    <svg class="wreck" viewBox="0 0 240 132" aria-hidden="true" focusable="false">
      <g stroke="#2a1608" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" fill="none">
        <circle cx="186" cy="34" r="15" fill="#f3d48a" stroke="#b98a3c" stroke-width="1.6" />
        <path d="M38 34q7-7 13 0q7-7 13 0M64 50q5-5 9 0q5-5 9 0" stroke="#5a4326" stroke-width="2" />
        <g transform="translate(4 18) rotate(-25 120 96)">
          <path d="M96 84L98 8M146 92L147 30" stroke="#5d3819" stroke-width="5.5" />
          <path d="M72 38L126 34M124 52L170 50" stroke="#5d3819" stroke-width="4" />
          <path d="M98 9q11-5 18 0q6 4 13 0v13q-7 4-13 0q-7-5-18 0z" fill="#241a14" />
          <path d="M76 40q22 6 46-3q7 16 1 33q-7-8-14 0q-6-9-13 3q-8-10-22-2q9-16 2-31z" fill="#f1e2bd" />
          <path d="M127 54q20 4 40-2q4 12 0 22q-9-6-15 2q-11-8-24-1q5-11-1-21z" fill="#ead7a6" />
          <path d="M98 10L188 82M98 10L60 84M147 32L188 82" stroke-width="1.3" />
          <path d="M50 78Q112 96 188 82L206 76Q196 112 172 124H70Q54 106 50 78z" fill="#7d4f2a" />
          <path d="M54 92Q112 108 196 94M60 105Q112 118 186 107" stroke="#4a2c16" stroke-width="1.8" />
          <path d="M84 91l14 3l-3 10l-14-4z" fill="#1d120b" />
          <path d="M118 95h12v8h-12zM146 94l12-1v8l-12 1z" fill="#1d120b" stroke-width="1.6" />
        </g>
        <path
          d="M2 108Q18 98 34 106T66 106T98 107T130 105T162 107T194 105T238 107V132H2z"
          fill="#3f8f9c"
          stroke="#14506a"
        />
        <path
          d="M12 120q9-6 17 0t17 0M104 119q9-6 17 0t17 0M178 121q9-6 17 0t17 0"
          stroke="#cfeee6"
          stroke-width="1.8"
        />
        <g transform="rotate(14 206 104)">
          <rect x="194" y="94" width="24" height="17" rx="5" fill="#8a5a30" />
          <path d="M200 94v17M212 94v17" stroke="#4a2c16" stroke-width="2" />
        </g>
        <path d="M186 110q10-5 20 0t22 0" stroke="#cfeee6" stroke-width="2" />
      </g>
    </svg>
  );
}
