/** The promise of the page. */
export function Footer() {
  return (
    <footer class="footer">
      <p>
        <strong>Nothing is uploaded.</strong> The model runs in this page; models, texts and plugins stay on your
        device. A model from a URL is fetched from that address, and a link carries the texts that you typed after its{" "}
        <code>#</code>, which no server receives.
      </p>
    </footer>
  );
}
