<?php
/** As much of WordPress as the plugin asks for; runs its filters and says as JSON what they made. */
define( 'ABSPATH', '/' );
$made = array( 'actions' => array(), 'scripts' => array(), 'modules' => array() );
$options = json_decode( $argv[2], true );
function add_action( $name, $act ) { global $made; $made['actions'][ $name ] = $act; }
function add_filter( $name, $act ) { add_action( $name, $act ); }
function add_shortcode( $name, $act ) { global $made; $made['shortcode'] = $act; }
function register_block_type( $name, $about ) { global $made; $made['block'] = $about; }
function wp_register_script() {}
function wp_add_inline_script( $handle, $code ) { global $made; $made['words'] = $code; }
function plugins_url( $file ) { return "/wp-content/plugins/verso/$file"; }
function wp_json_encode( $value ) { return json_encode( $value ); }
function get_option( $name, $default ) { global $options; return $options ?? $default; }
function get_user_locale() { global $argv; return $argv[3] ?? 'es_ES'; }
function esc_url_raw( $url ) { return preg_match( '#^https?://[^\s"<>]+$#', $url ) ? $url : ''; }
function untrailingslashit( $url ) { return rtrim( $url, '/' ); }
function esc_attr( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function esc_html( $text ) { return htmlspecialchars( $text, ENT_QUOTES ); }
function wp_kses_post( $text ) { return strip_tags( $text, '<em><strong>' ); }
function wp_enqueue_script_module( $handle, $url ) { global $made; $made['modules'][ $handle ] = $url; }
function wp_enqueue_script( $handle, $url ) { global $made; $made['scripts'][ $handle ] = $url; }
function is_admin() { return false; }
function register_setting( $group, $name, $about ) { global $made; $made['setting'] = $about; }
function add_options_page( $title, $menu, $right, $slug, $act ) { global $made; $made['page'] = array( $right, $act ); }
function settings_fields() { echo '<input type="hidden" name="_wpnonce">'; }
function checked( $is ) { return $is ? "checked='checked'" : ''; }
function submit_button( $text ) { echo "<button>$text</button>"; }
require $argv[1];
foreach ( array( 'init', 'wp_enqueue_scripts', 'admin_init', 'admin_menu' ) as $name ) {
	( $made['actions'][ $name ] )();
}
$ask = $made['shortcode'];
$out['verse'] = $ask( array( 'ref' => 'Juan 3:16', 'version' => 'kjv', 'onclick' => 'x' ) );
$out['daily'] = $ask( array( 'show' => 'daily' ) );
$out['quote'] = $ask( array( 'show' => 'quote' ), 'Dios es <em>amor</em><script>x</script>' );
$out['parallel'] = $ask( array( 'show' => 'parallel', 'ref' => '"><script>', 'versions' => 'rv1909,kjv' ) );
$out['unknown'] = $ask( array( 'show' => 'nothing' ), 'Texto' );
$out['empty'] = $ask( '' );
$out['block'] = ( $made['block']['render_callback'] )( array( 'ref' => 'Sal 23', 'version' => '' ) );
$out['title'] = $made['block']['title'];
$out['tag'] = ( $made['actions']['script_loader_tag'] )( '<script src="x" defer></script>', 'verso-tagger' );
$out['other'] = ( $made['actions']['script_loader_tag'] )( '<script src="y"></script>', 'other' );
$out['saved'] = ( $made['setting']['sanitize_callback'] )( array( 'service' => 'javascript:alert(1)', 'key' => '"><x', 'version' => 'RV1909', 'tagger' => '1' ) );
ob_start();
( $made['page'][1] )();
$out['page'] = ob_get_clean();
$out['right'] = $made['page'][0];
$out['modules'] = $made['modules'];
$out['scripts'] = $made['scripts'];
echo json_encode( $out );
