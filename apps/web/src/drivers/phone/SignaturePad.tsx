import { type PointerEvent, useRef, useState } from 'react';

const WIDTH = 640;
const HEIGHT = 240;

/** Where a rider, or somebody for them, signs with a finger. Black on white by day and by night, for it goes on paper. */
export function SignaturePad({ label, onSigned }: { label: string; onSigned: (picture: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const pen = useRef(false);

  function put(event: PointerEvent<HTMLCanvasElement>, isStart: boolean) {
    const to = canvas.current?.getContext('2d');
    const box = canvas.current?.getBoundingClientRect();
    if (!to || !box) return;
    const [x, y] = [
      ((event.clientX - box.left) / box.width) * WIDTH,
      ((event.clientY - box.top) / box.height) * HEIGHT,
    ];
    if (isStart) {
      if (!isSigned) {
        to.fillStyle = '#fff';
        to.fillRect(0, 0, WIDTH, HEIGHT);
      }
      to.lineWidth = 4;
      to.lineCap = 'round';
      to.beginPath();
      to.moveTo(x, y);
      return;
    }
    to.lineTo(x, y);
    to.stroke();
  }

  function clear() {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
    onSigned(null);
  }

  return (
    <div className="driver-signature">
      <p id="driver-signature-label">{label}</p>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here and comes from no file
        role="img"
        aria-labelledby="driver-signature-label"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pen.current = true;
          put(event, true);
        }}
        onPointerMove={(event) => pen.current && put(event, false)}
        onPointerUp={() => {
          if (!pen.current) return;
          pen.current = false;
          setSigned(true);
          onSigned(canvas.current?.toDataURL('image/png') ?? null);
        }}
      />
      {isSigned && (
        <button type="button" className="driver-wide" onClick={clear}>
          Clear the signature
        </button>
      )}
    </div>
  );
}
